// Examples/check puts the Swift of the library's articles in the place of this file: see Examples/articles.

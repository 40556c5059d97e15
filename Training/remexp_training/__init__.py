"""Training of the nets that find and read printed dates.

What is computed with is held to what each x86-64 processor of the last ten years has (AVX2), before anything is loaded that would choose
for itself: sums of floats in vectors of another width round otherwise, and a course of training makes another net of that."""

import os

os.environ.update(
    # Of PyTorch, and of the two libraries that it multiplies with.
    ATEN_CPU_CAPABILITY="avx2", ONEDNN_MAX_CPU_ISA="AVX2", MKL_CBWR="AVX2",
    NPY_DISABLE_CPU_FEATURES="X86_V4,AVX512_ICL,AVX512_SPR",
    # Pictures are drawn with what any x86-64 has: Intel's own primitives choose by processor, and cannot be told which.
    OPENCV_IPP="disabled", OPENCV_CPU_DISABLE="AVX,FP16,AVX2,FMA3,AVX512F,AVX512-SKX", OPENCV_LOG_LEVEL="ERROR")

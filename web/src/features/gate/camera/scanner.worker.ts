import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

// Loads our own copy of the decoder, which the package would download from another host.
prepareZXingModule({ overrides: { locateFile: () => wasm } })
const detector = new BarcodeDetector({ formats: ['qr_code', 'code_128', 'aztec'] })

addEventListener('message', ({ data: picture }: MessageEvent<ImageBitmap>) => {
  // A message of a worker has no target origin.
  /* oxlint-disable unicorn/require-post-message-target-origin */
  void detector
    .detect(picture)
    .then((found) => postMessage(found.map(({ rawValue }) => rawValue)))
    // What broke once may read nothing any more: without an answer this thread is replaced.
    .catch(() => close())
    .finally(() => picture.close())
})

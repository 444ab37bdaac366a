import { useEffect, useRef, useState } from 'react'
// What `?worker&url` imports is made by the builder.
// oxlint-disable-next-line import/default
import workerAddress from './scanner.worker.ts?worker&url'

export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing'

const pauseMs = 120
/** A worker that no longer answers is replaced. Its first answer takes longer, because it loads the decoder. */
const [patienceMs, loadMs] = [3000, 30_000]

/**
 * Shows the camera's picture in a `video`, and reports each code that it sees. A worker reads the codes, so that a
 * code it fails on doesn't stop the page. The camera starts again after the phone slept, and a broken worker is
 * replaced.
 */
export function useCamera(isWanted: boolean, onCode: (code: string) => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const heard = useRef(onCode)
  useEffect(() => {
    heard.current = onCode
  })
  useEffect(() => {
    const place = video.current
    if (!isWanted || place === null) return
    const stop = watch(place, setState, (code) => heard.current(code))
    return () => {
      stop()
      setState('off')
    }
  }, [isWanted])
  return { video, state }
}

function watch(place: HTMLVideoElement, say: (state: CameraState) => void, onCode: (code: string) => void) {
  let worker = newReader()
  let patience = loadMs
  let stream: MediaStream | undefined
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** If two starts overlap, as when a phone wakes and its camera ends, the later one counts. */
  let starts = 0

  async function start() {
    if (isOver || document.hidden) return
    starts += 1
    const own = starts
    say('starting')
    try {
      const video = { facingMode: 'environment', width: { ideal: 1280 } }
      const found = await navigator.mediaDevices.getUserMedia({ video })
      if (isOver || own !== starts) return stop(found)
      stream = found
      // The camera ends when the phone sleeps, or when another program uses it.
      stream.getVideoTracks()[0]?.addEventListener('ended', restart)
      place.srcObject = stream
      await place.play()
      if (own !== starts) return
      say('on')
      void look()
    } catch (error) {
      if (own !== starts) return
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
      say(isDenied ? 'denied' : 'missing')
    }
  }
  function end() {
    starts += 1
    clearTimeout(timer)
    stop(stream)
    stream = undefined
  }
  function restart() {
    end()
    void start()
  }
  async function look() {
    if (isOver || stream === undefined) return
    const picture = await createImageBitmap(place).catch(() => undefined)
    if (picture === undefined) return again()
    worker.postMessage(picture, [picture])
    next(replace, patience)
  }
  function again() {
    next(() => void look(), pauseMs)
  }
  function next(act: () => void, ms: number) {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  function replace() {
    worker.terminate()
    worker = newReader()
    patience = loadMs
    void look()
  }
  function newReader() {
    const reader = new Worker(workerAddress, { type: 'module' })
    reader.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
      patience = patienceMs
      for (const code of data) onCode(code)
      again()
    })
    return reader
  }
  const wake = () => (document.hidden ? end() : restart())
  document.addEventListener('visibilitychange', wake)
  void start()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', wake)
    end()
    worker.terminate()
  }
}

function stop(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

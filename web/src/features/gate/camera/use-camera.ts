import { useEffect, useRef, useState } from 'react'
// What `?worker&url` imports is made by the builder.
// oxlint-disable-next-line import/default
import workerAddress from './scanner.worker.ts?worker&url'

export type CameraState = 'off' | 'starting' | 'on' | 'denied' | 'missing'

const pauseMs = 120

/**
 * The camera's picture in a `video`, and each code that is seen. A thread of its own reads the codes, so a foreign or
 * broken one stops nothing; after the phone slept the camera starts anew.
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
  const worker = new Worker(workerAddress, { type: 'module' })
  let stream: MediaStream | undefined
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined

  async function start() {
    if (isOver || document.hidden) return
    say('starting')
    try {
      const video = { facingMode: 'environment', width: { ideal: 1280 } }
      stream = await navigator.mediaDevices.getUserMedia({ video })
      if (isOver) return end()
      // It was taken away, as when the phone slept or another program wanted it.
      stream.getVideoTracks()[0]?.addEventListener('ended', restart)
      place.srcObject = stream
      await place.play()
      say('on')
      look()
    } catch (error) {
      const isDenied = error instanceof DOMException && error.name === 'NotAllowedError'
      say(isDenied ? 'denied' : 'missing')
    }
  }
  function end() {
    clearTimeout(timer)
    for (const track of stream?.getTracks() ?? []) track.stop()
    stream = undefined
  }
  function restart() {
    end()
    void start()
  }
  function look() {
    if (isOver || stream === undefined) return
    createImageBitmap(place).then(
      (picture) => worker.postMessage(picture, [picture]),
      () => again(),
    )
  }
  function again() {
    clearTimeout(timer)
    timer = setTimeout(look, pauseMs)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<string[]>) => {
    for (const code of data) onCode(code)
    again()
  })
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

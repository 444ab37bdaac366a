import { useEffect, useRef } from 'react'

const gap = 12
const again = 200

/**
 * Moves an element of the bottom corner above what must stay in reach, as a save bar: every `[data-keep-clear]` that it
 * would cover. Bars appear and go while it is shown, so it looks again.
 */
export function useClearSpace(isShown: boolean) {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isShown) return undefined
    const move = () => element.current && makeRoom(element.current)
    move()
    const timer = setInterval(move, again)
    return () => clearInterval(timer)
  }, [isShown])
  return element
}

function makeRoom(element: HTMLElement) {
  const { left, right } = element.getBoundingClientRect()
  const height = window.innerHeight
  const tops = [...document.querySelectorAll('[data-keep-clear]')]
    .map((each) => each.getBoundingClientRect())
    .filter((it) => it.left < right && it.right > left && it.top > height / 2 && it.top < height)
    .map(({ top }) => top)
  element.style.setProperty('--clear', `${tops.length === 0 ? 0 : height - Math.min(...tops) + gap}px`)
}

import { useEffect, useRef } from 'react'

const gap = 12
const again = 200

/**
 * Moves an element in the bottom corner above controls that must stay reachable, such as a save bar: every
 * `[data-keep-clear]` that it would cover. It checks again while it's shown, because such bars come and go.
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

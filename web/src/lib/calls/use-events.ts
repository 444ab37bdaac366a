import type { Endpoint, Sent } from '@reseller-portal/contract/kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { addressOf } from './call.ts'

const tryAgain = 10_000

/**
 * Listens to the events of an endpoint while the screen is open and its input is known. `onEvent` is also called
 * whenever the stream connects, because events may have been missed before.
 */
export function useEvents<E extends Endpoint>(
  endpoint: E,
  input: Sent<E> | undefined,
  names: readonly string[],
  onEvent: (name: string) => void,
) {
  const heard = useEffectEvent(onEvent)
  const [tries, setTries] = useState(0)
  const address = input === undefined ? undefined : addressOf(endpoint, input)
  useEffect(() => {
    if (address === undefined) return undefined
    const source = new EventSource(address)
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = ({ type }: Event) => heard(type)
    for (const name of names) source.addEventListener(name, hear)
    // The browser reopens a connection that broke. A refused connection, for example after the session was renewed, is reopened here.
    source.addEventListener('error', () => {
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(() => setTries(tries + 1), tryAgain)
    })
    return () => {
      clearTimeout(timer)
      source.close()
    }
  }, [address, names, tries])
}

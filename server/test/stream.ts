import type { TestApp } from './app.ts'
import { signIn } from './desk.ts'

/** A stream of events that a screen of this person has open, and what it hears. */
export async function openStream(app: TestApp, address: string, email: string, path: string) {
  const { cookies, csrf } = await signIn(app, email)
  const cookie = Object.entries(cookies)
    .map((pair) => pair.join('='))
    .join('; ')
  const end = new AbortController()
  const response = await fetch(`${address}${path}`, { headers: { cookie }, signal: end.signal })
  const screen = { heard: '', isOver: false }
  const read = async () => {
    for await (const part of response.body ?? []) screen.heard += Buffer.from(part).toString()
    screen.isOver = true
  }
  read().catch(() => {})
  return { status: response.status, type: response.headers.get('content-type'), screen, csrf, cookie, end }
}

export const changes = (heard: string) => heard.split('event: changed').length - 1

/** The stream is open: the next change arrives. */
export const isWatching = ({ heard }: { heard: string }) => heard.includes('event: watching')

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#test/free-port.ts'

const entry = join(import.meta.dirname, '../../server/test/servers/faulty.ts')

/** One place at which a server process runs; a killed one is followed by another at the same address. */
type Place = { name: string; port: number; child: ChildProcess; isReady: boolean; readyAt: number }

/** Real server processes, which are killed without warning and started again. */
export class Processes {
  readonly output: string[] = []
  readonly #places: Place[] = []
  readonly #settings: Record<string, string>
  readonly #name: string
  #isStopping = false

  /** `name` is that of every place, with its number. */
  constructor(settings: Record<string, string>, name = 'process') {
    this.#settings = settings
    this.#name = name
  }

  async start(count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const port = await freePort()
      this.#places.push(this.#spawn(`${this.#name} ${index}`, port))
    }
    await Promise.all(this.#places.map((place) => this.#untilReady(place)))
  }

  /** Where a request may go: processes that run, or one that soon will. */
  addresses(): { name: string; url: string }[] {
    const ready = this.#places.filter(({ isReady }) => isReady)
    const places = ready.length > 0 ? ready : this.#places
    return places.map(({ name, port }) => ({ name, url: `http://127.0.0.1:${port}` }))
  }

  count(): number {
    return this.#places.length
  }

  /** When the process at this place last became ready, in ms. */
  readyAt(name: string): number {
    return this.#places.find((place) => place.name === name)?.readyAt ?? 0
  }

  /** SIGKILL, and another one in its place. False when it is down already. */
  kill(name: string): boolean {
    const place = this.#places.find((each) => each.name === name)
    if (!place?.isReady || this.#isStopping) return false
    place.isReady = false
    // Only when it is gone is its port free.
    place.child.once('exit', () => {
      if (this.#isStopping) return
      place.child = this.#spawn(name, place.port).child
      void this.#untilReady(place)
    })
    place.child.kill('SIGKILL')
    return true
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    await Promise.all(
      this.#places.map(async ({ child }) => {
        if (child.exitCode !== null || child.signalCode !== null) return
        const ended = once(child, 'exit')
        child.kill('SIGKILL')
        await ended
      }),
    )
  }

  #spawn(name: string, port: number): Place {
    const env = {
      PATH: process.env['PATH'] ?? '',
      NODE_ENV: 'test',
      CALLS_PER_MINUTE: '1000000',
      HOLDS_PER_MINUTE: '1000000',
      OCTO_HOLDS_PER_MINUTE: '1000000',
      ROLE: 'all',
      DEMO: '0',
      LOG_LEVEL: 'warn',
      // Most of the time goes into starting what was killed: compiled once is half of it.
      NODE_COMPILE_CACHE: join(tmpdir(), 'reseller-portal-compiled'),
      ...this.#settings,
      PORT: String(port),
      FAULT_PROCESS: name,
    }
    const child = spawn(process.execPath, [entry], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => this.output.push(String(part)))
    return { name, port, child, isReady: false, readyAt: 0 }
  }

  async #untilReady(place: Place): Promise<void> {
    const { child, port } = place
    while (!this.#isStopping && place.child === child) {
      if (child.exitCode !== null) throw new Error(`${place.name} ended: ${this.output.slice(-20).join('')}`)
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) {
        Object.assign(place, { isReady: true, readyAt: Date.now() })
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }
}

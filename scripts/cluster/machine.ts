import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

type Plan = {
  name: string
  address: string
  folder: string
  /** Folders and files of this machine alone, by the place at which its programs see them. */
  mounts: Record<string, string>
}

type Settings = Record<string, string>

/** A program on a machine. `ended` says how, unless it runs. */
export type Program = { name: string; ended: Promise<string>; isOver(): boolean; pid(): number }

/**
 * What looks like a machine of its own to the processes on it: network, processes, host name, and a few folders. It is made of namespaces
 * of Linux, and gone with its first process, as with its power.
 */
export class Machine {
  readonly name: string
  readonly address: string
  readonly folder: string
  readonly #mounts: Record<string, string>
  readonly #programs: { program: Program; outer: ChildProcess }[] = []
  #outer: ChildProcess | undefined
  #first = 0

  constructor({ name, address, folder, mounts }: Plan) {
    this.name = name
    this.address = address
    this.folder = folder
    this.#mounts = mounts
  }

  async boot(): Promise<void> {
    const binds = Object.entries(this.#mounts).map(([place, source]) => `mount --bind '${source}' '${place}'`)
    const script = [
      'set -e',
      `hostname ${this.name}`,
      'ip link set lo up',
      ...binds,
      'mount -t tmpfs tmpfs /run',
      'install -d -o postgres -g postgres /run/postgresql',
      'echo booted',
      // Reaps orphaned processes, as process 1 must.
      'while :; do sleep 3600 & wait; done',
    ]
    const kinds = ['--net', '--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child', '--mount-proc']
    const outer = spawn('unshare', [...kinds, 'sh', '-c', script.join('\n')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let errors = ''
    outer.stderr.on('data', (part) => (errors += String(part)))
    const ended = once(outer, 'close').then(() => 'ended')
    if ((await Promise.race([once(outer.stdout, 'data'), ended])) === 'ended')
      throw new Error(`the machine ${this.name} does not start: ${errors}`)
    this.#outer = outer
    this.#first = childOf(outer.pid ?? 0) ?? 0
    spawnSync('ip', ['link', 'delete', this.name], { stdio: 'ignore' })
    ip('link', 'add', this.name, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', String(this.#first))
    ip('link', 'set', this.name, 'master', bridge, 'up')
    this.act('ip', ['address', 'add', `${this.address}/24`, 'dev', 'eth0'])
    this.act('ip', ['link', 'set', 'eth0', 'up'])
  }

  /** Everything on it is gone at once, without a word to anybody. */
  async powerOff(): Promise<void> {
    const outer = this.#outer
    if (!outer) return
    this.#outer = undefined
    process.kill(this.#first, 'SIGKILL')
    if (outer.exitCode === null && outer.signalCode === null) await once(outer, 'exit')
  }

  setNetwork(state: 'up' | 'down'): void {
    ip('link', 'set', this.name, state)
  }

  /** All its processes stand still until `thaw`. */
  freeze(): void {
    for (const pid of this.processes()) signal(pid, 'SIGSTOP')
  }

  thaw(): void {
    for (const pid of this.processes()) signal(pid, 'SIGCONT')
    for (const { outer } of this.#programs) signal(outer.pid ?? 0, 'SIGCONT')
  }

  /** Ids of its processes, or of those of one program, as the test sees them; without the machine's first process. */
  processes(program?: string): number[] {
    const space = read(() => readlinkSync(`/proc/${this.#first}/ns/pid`))
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && pid !== this.#first)
      .filter((pid) => read(() => readlinkSync(`/proc/${pid}/ns/pid`)) === space)
      .filter((pid) => !program || read(() => readFileSync(`/proc/${pid}/comm`, 'utf8').trim()) === program)
  }

  /** Starts a program that stays; what it says goes into a file of the machine's folder. */
  async start(
    name: string,
    command: string[],
    { env = {}, as }: { env?: Settings; as?: string } = {},
  ): Promise<Program> {
    const log = openSync(join(this.folder, `${name}.log`), 'a')
    const outer = spawn('nsenter', this.#inside(command, as), {
      env: plain(env),
      stdio: ['ignore', log, log],
    })
    let isOver = false
    const ended = once(outer, 'exit').then(([code, by]) => {
      isOver = true
      return `${code ?? by}`
    })
    // nsenter's child is the program.
    let pid: number | undefined
    while (pid === undefined && outer.exitCode === null && outer.signalCode === null) {
      pid = childOf(outer.pid ?? 0)
      await sleep(5)
    }
    const program = { name, ended, isOver: () => isOver, pid: () => pid ?? 0 }
    this.#programs.push({ program, outer })
    return program
  }

  /** Runs a command to its end and answers what it says. */
  act(command: string, args: string[], { env = {}, as }: { env?: Settings; as?: string } = {}): string {
    const { status, stdout, stderr } = spawnSync('nsenter', this.#inside([command, ...args], as), {
      env: plain(env),
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`${this.name}: ${[command, ...args].join(' ')}: ${stdout}${stderr}`)
    return stdout
  }

  #inside(command: string[], as: string | undefined): string[] {
    const who = as === undefined ? [] : ['setpriv', `--reuid=${as}`, `--regid=${as}`, '--init-groups', '--']
    const kinds = ['--net', '--mount', '--uts', '--ipc', '--pid']
    return ['--target', String(this.#first), ...kinds, '--wd=/', '--', ...who, ...command]
  }
}

export async function end(program: Program, by: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  signal(program.pid(), by)
  await program.ended
}

const bridge = 'portal'

/** The network that all machines are on, and the test itself as its first address. */
export function openNetwork(): void {
  ip('link', 'set', 'lo', 'up')
  ip('link', 'add', bridge, 'type', 'bridge')
  ip('address', 'add', '10.77.0.1/24', 'dev', bridge)
  ip('link', 'set', bridge, 'up')
}

function ip(...args: string[]): void {
  const { status, stderr } = spawnSync('ip', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`ip ${args.join(' ')}: ${stderr}`)
}

function childOf(pid: number): number | undefined {
  const children = read(() => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')) ?? ''
  return Number(children.split(' ')[0]) || undefined
}

function signal(pid: number, by: NodeJS.Signals): void {
  if (pid > 0) read(() => process.kill(pid, by))
}

/** What a process that has just ended can't be asked any more is undefined. */
function read<T>(ask: () => T): T | undefined {
  try {
    return ask()
  } catch {
    return undefined
  }
}

function plain(env: Settings): Settings {
  return { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env }
}

import { Socket } from 'node:net'
import { Client } from 'pg'

/**
 * The addresses in a PostgreSQL URL, which may name several hosts with commas between (`host:port,host:port`), as libpq
 * allows; undefined where it is none.
 */
export function addressesIn(url: string): string[] | undefined {
  const [, scheme, authority, rest = ''] = /^(postgres(?:ql)?:\/\/)([^/?#]*)([/?#].*)?$/isu.exec(url) ?? []
  if (scheme === undefined || authority === undefined) return undefined
  const who = authority.slice(0, authority.lastIndexOf('@') + 1)
  const hosts = authority.slice(who.length).split(',')
  // pg does not know the setting; one host is taken as it is, for it is the only one.
  const path = rest.replace(/([?&])target_session_attrs=[^&#]*&?/u, '$1').replace(/[?&](?=#|$)/u, '')
  const addresses = hosts.map((host) => `${scheme}${who}${host}${path}`)
  return addresses.every((address) => URL.canParse(address)) ? addresses : undefined
}

/** The options of pg for a URL. With several hosts every new connection goes to the one that takes changes. */
export function connectionTo(url: string): { connectionString: string; stream?: () => Socket } {
  const [first = url, ...others] = addressesIn(url) ?? []
  if (others.length === 0) return { connectionString: first }
  const writer = new Writer([first, ...others])
  return { connectionString: first, stream: () => new SocketToWriter(writer) }
}

type Place = { host: string; port: number }

/** How long a host may take to say what it is. */
const longestMs = 3000

/** Finds the host that takes changes; those who ask at the same time wait for the same answer. */
class Writer {
  #addresses: string[]
  #underWay: Promise<Place> | undefined

  constructor(addresses: string[]) {
    this.#addresses = addresses
  }

  find(): Promise<Place> {
    this.#underWay ??= this.#ask().finally(() => {
      this.#underWay = undefined
    })
    return this.#underWay
  }

  /** Asks all of them at once. */
  async #ask(): Promise<Place> {
    const places = this.#addresses.map(async (address) => {
      const client = new Client({ connectionString: address, connectionTimeoutMillis: longestMs })
      client.on('error', () => {})
      try {
        await client.connect()
        const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
        if (rows[0]?.transaction_read_only === 'off') return { host: client.host, port: client.port }
      } finally {
        client.end().catch(() => {})
      }
      throw new Error(`${client.host}:${client.port} takes no changes`)
    })
    return Promise.any(places).catch((error: AggregateError) => {
      const reasons = error.errors.map((each) =>
        each instanceof Error ? each.message || each.name : String(each),
      )
      throw new Error(`no host of DATABASE_URL takes changes (${reasons.join('; ')})`, { cause: error })
    })
  }
}

/** A socket that connects to the writer, whichever host it was given. */
class SocketToWriter extends Socket {
  readonly #writer: Writer

  constructor(writer: Writer) {
    super()
    this.#writer = writer
  }

  override connect(): this {
    this.#writer.find().then(
      ({ host, port }) => void (this.destroyed || super.connect(port, host)),
      (error: Error) => void this.destroy(error),
    )
    return this
  }
}

import { Client } from 'pg'

/** Connects as the cluster's superuser, for starting and stopping only. */
export async function connect(options: { port: number; password: string; name: string }): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port: options.port,
    user: 'postgres',
    password: options.password,
    database: 'postgres',
    application_name: options.name,
    connectionTimeoutMillis: 10_000,
  })
  // An error of an idle connection also ends it, and the end is what is watched.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Whether a connection failed because PostgreSQL is coming up or going down. */
export function isOpening(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return (
    ['57P01', '57P03', 'ECONNREFUSED', 'ECONNRESET'].includes(code) ||
    /Connection terminated/u.test(error.message)
  )
}

import { type Client, escapeLiteral } from 'pg'
import { connect } from './connect.ts'
import type { Home } from '../home.ts'

/**
 * A connection that says "a server uses this cluster". It ends with its process, however that ended,
 * so that the last one to stop knows it is the last.
 */
export function enter(home: Home, port: number): Promise<Client> {
  return connect({ port, password: home.password, name: PRESENCE })
}

/** Takes our presence back at once; the connection itself may take a moment longer to go. */
export async function leavePresence(own: Client): Promise<void> {
  await own.query(`SET application_name = 'portal-gone'`).catch(() => {})
  await own.end().catch(() => {})
}

/** How many servers use the cluster. */
export async function serversPresent(client: Client): Promise<number> {
  const { rows } = await client.query<{ servers: number }>(
    'SELECT count(*)::int AS servers FROM pg_stat_activity WHERE application_name = $1',
    [PRESENCE],
  )
  return rows[0]?.servers ?? 0
}

/** The server's own role, without a superuser's rights, and its database. */
export async function ensureDatabase(own: Client, password: string): Promise<void> {
  const role = await own.query(`SELECT FROM pg_roles WHERE rolname = 'portal'`)
  if (role.rowCount === 0) {
    await own.query(`CREATE ROLE portal LOGIN CREATEDB PASSWORD ${escapeLiteral(password)}`)
  }
  const database = await own.query(`SELECT FROM pg_database WHERE datname = 'portal'`)
  if (database.rowCount === 0) await own.query('CREATE DATABASE portal OWNER portal')
}

const PRESENCE = 'portal-presence'

import { SMTPServer } from 'smtp-server'

export type Received = { to: string[]; data: string }

/** A real mail server on loopback; `refuses` answers each recipient with this code, or only `whom`. */
export async function openMailServer(
  port: number,
  options: { refuses?: number; whom?: string } = {},
): Promise<{ received: Received[]; close(): Promise<void> }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, answer) =>
      answer(
        options.refuses === undefined || (options.whom !== undefined && options.whom !== address)
          ? null
          : Object.assign(new Error('refused'), { responseCode: options.refuses }),
      ),
    onData: (stream, session, answer) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((each) => each.address)
        received.push({ to, data: Buffer.concat(parts).toString() })
        answer(null)
      })
    },
  })
  server.on('error', () => {})
  await new Promise<void>((listening) => void server.listen(port, '127.0.0.1', listening))
  return { received, close: () => new Promise((closed) => server.close(closed)) }
}

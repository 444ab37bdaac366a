import { createSecureServer } from 'node:http2'
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls'
import { atEnd } from '../../at-end.ts'
import { appleFiles, certificate, keyPem } from './certificates.ts'

type Push = { token: string; topic: string; body: string; client: string }

/** Apple's push service on loopback: it takes pushes over HTTP/2 from whoever has a certificate of Apple's. */
export async function openApple() {
  const files = await appleFiles()
  const root = certificate({ subject: { CN: 'Test root of servers' } })
  const own = certificate({
    subject: { CN: '127.0.0.1' },
    by: root,
    altNames: [{ type: 7, ip: '127.0.0.1' }],
  })
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, root.pem])
  const pushes: Push[] = []
  /** What is answered for a token, in place of 200. */
  const answers = new Map<string, { status: number; reason: string }>()
  const server = createSecureServer({
    key: keyPem(own),
    cert: own.pem,
    ca: [files.wwdr.pem],
    requestCert: true,
    rejectUnauthorized: true,
  })
  server.on('stream', (stream, headers) => {
    const token = String(headers[':path']).replace('/3/device/', '')
    let body = ''
    stream.setEncoding('utf8')
    stream.on('data', (part: string) => (body += part))
    stream.on('end', () => {
      // The server speaks TLS only.
      const socket = stream.session?.socket as TLSSocket
      const [, client = ''] = /^UID=(.*)$/m.exec(socket.getPeerX509Certificate()?.subject ?? '') ?? []
      pushes.push({ token, topic: String(headers['apns-topic']), body, client })
      const { status, reason } = answers.get(token) ?? { status: 200, reason: '' }
      stream.respond({ ':status': status })
      stream.end(reason === '' ? '' : JSON.stringify({ reason }))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  atEnd(async () => {
    setDefaultCACertificates(before)
    server.close()
  })
  const at = server.address()
  const port = typeof at === 'object' ? at?.port : 0
  const settings = { ...files.settings, APPLE_PUSH_BASE: `https://127.0.0.1:${port}` }
  return { ...files, settings, pushes, answers }
}

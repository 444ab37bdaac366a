import { connect, constants, type ClientHttp2Session } from 'node:http2'
import type { AppleSettings } from '../settings.ts'

const limitMs = 15_000

/**
 * Notifies phones that one of their passes changed, by an empty push to each token over one connection, which our
 * certificate opens (https://developer.apple.com/documentation/walletpasses/adding-a-web-service-to-update-passes).
 * Returns the tokens that Apple reports as gone; throws if another token could not be notified.
 */
export async function pushTo(
  tokens: readonly string[],
  { passType, certificate, key, pushBase }: AppleSettings,
): Promise<string[]> {
  const session = connect(pushBase, { cert: certificate, key })
  const lost = Promise.withResolvers<never>()
  const limit = setTimeout(() => lost.reject(new Error('Apple did not answer a push in time')), limitMs)
  session.once('error', lost.reject)
  session.once('close', () => lost.reject(new Error('Apple closed the connection')))
  try {
    const answers = await Promise.race([
      lost.promise,
      Promise.all(tokens.map(async (token) => ({ token, ...(await push(session, token, passType)) }))),
    ])
    const isGone = ({ status, body }: Answer) => status === 410 || body.includes('BadDeviceToken')
    const failed = answers.find((each) => each.status !== 200 && !isGone(each))
    if (failed) throw new Error(`Apple answered a push with ${failed.status}: ${failed.body.slice(0, 200)}`)
    return answers.filter(isGone).map(({ token }) => token)
  } finally {
    clearTimeout(limit)
    session.destroy()
  }
}

type Answer = { status: number; body: string }

function push(session: ClientHttp2Session, token: string, topic: string): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>()
  const request = session.request({
    [constants.HTTP2_HEADER_METHOD]: 'POST',
    [constants.HTTP2_HEADER_PATH]: `/3/device/${token}`,
    'apns-topic': topic,
  })
  let status = 0
  let body = ''
  request.setEncoding('utf8')
  request.on('response', (headers) => (status = Number(headers[constants.HTTP2_HEADER_STATUS])))
  request.on('data', (part: string) => (body = `${body}${part}`.slice(0, 1000)))
  request.on('end', () => resolve({ status, body }))
  request.on('error', reject)
  request.end('{}')
  return promise
}

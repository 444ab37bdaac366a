import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'

/** What an authenticator app with this secret shows, so many half minutes from now. */
export function codeOf(secret: string, app: Pick<TestApp, 'clock'>, halfMinutes = 0): string {
  return new TOTP({ secret }).generate({ timestamp: app.clock().getTime() + halfMinutes * 30_000 })
}

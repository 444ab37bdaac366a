import { TOTP } from 'otpauth'
import type { TestApp } from '../app.ts'

/** The code that an authenticator app with this secret shows in this number of half minutes. */
export function codeOf(secret: string, app: Pick<TestApp, 'clock'>, halfMinutes = 0): string {
  return new TOTP({ secret }).generate({ timestamp: app.clock().getTime() + halfMinutes * 30_000 })
}

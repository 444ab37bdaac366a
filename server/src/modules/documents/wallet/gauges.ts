import type { Gauge } from '#kit/metrics.ts'
import { walletsOf } from './settings.ts'

/** The figure that an alarm watches (docs/operating/alarms.md). */
export const gauges: readonly Gauge[] = [
  {
    name: 'wallet_certificate_seconds_left',
    help: 'Time until the certificate that signs passes for Apple Wallet expires; NaN without one',
    read: async ({ config, clock }) => {
      const { apple } = walletsOf(config)
      return apple ? (apple.expiresAt.getTime() - clock().getTime()) / 1000 : NaN
    },
  },
]

import { expect, test } from 'vitest'
import { deviceName } from './device-name.ts'

test('a session is named by its browser and system, as far as they are known', () => {
  const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/139.0 Safari/537.36'
  expect(deviceName(chrome)).toBe('Chrome, Windows')
  expect(deviceName(`${chrome} Edg/139.0`)).toBe('Edge, Windows')
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
  expect(deviceName(phone)).toBe('Safari, iPhone')
  expect(deviceName('curl/8')).toBeUndefined()
})

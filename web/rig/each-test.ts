import { afterEach, beforeEach, vi } from 'vitest'
import './plain-react.ts'
import { clear, noteFault, takeFaults } from './open.tsx'

// The page of a failed test stays until the next test starts, so that the picture shows it.
beforeEach(async () => {
  await clear()
  vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) =>
    noteFault(values.map(String).join(' ')),
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  const found = takeFaults()
  if (found.length > 0) throw new Error(found.join('\n'))
})

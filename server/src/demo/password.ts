import { join } from 'node:path'
import type { Config } from '../config.ts'
import { keptWord } from '#kit/security/kept-word.ts'

/** `DEMO_PASSWORD`, or one made up once and kept in `DATA_DIR`, readable by its owner only. */
export async function demoPassword(config: Pick<Config, 'DATA_DIR' | 'DEMO_PASSWORD'>): Promise<string> {
  return config.DEMO_PASSWORD ?? keptWord(join(config.DATA_DIR, 'demo-password'), 9)
}

import { hash } from '@node-rs/argon2'

/** The password of every account in tests, including those of the demo world. */
export const testPassword = 'correct horse battery'

/** Its hash, with the least work that argon2 allows: a hash says itself how much work it is to check. */
export const testPasswordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits; only their hash is stored. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function isTokenOf(hash: Buffer, token: string | undefined): boolean {
  return token !== undefined && timingSafeEqual(hash, hashOf(token))
}

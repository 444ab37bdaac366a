export * from './endpoints.ts'
export { mostPasskeys, NewPasskey, PasskeyProof } from './schema.ts'

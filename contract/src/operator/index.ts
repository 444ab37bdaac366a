export * from './options.ts'
export * from './products.ts'
export * from './texts.ts'
export * from './traveler-types.ts'

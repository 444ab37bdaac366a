/** How much one address may still send: a bucket that fills again with time, in this process only. */
export function openAllowance({ burst, perMinute }: { burst: number; perMinute: number }) {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(address: string, now: Date): boolean {
      if (buckets.size > mostAddresses) buckets.clear()
      const at = now.getTime()
      const known = buckets.get(address) ?? { left: burst, at }
      const left = Math.min(burst, known.left + ((at - known.at) / 60_000) * perMinute)
      buckets.set(address, { left: left >= 1 ? left - 1 : left, at })
      return left >= 1
    },
  }
}

/** Bounds the memory that made-up addresses could take. */
const mostAddresses = 10_000

/** What goes wrong with the next requests whose "METHOD /path" has this part. */
export type Fault = { on: string; times?: number } & (
  | { kind: 'drop'; when: 'before' | 'after' }
  | { kind: 'slow'; ms: number }
  | { kind: 'page'; status: number; text?: string }
  | { kind: 'truncated' }
  | { kind: 'limited'; headers: Record<string, string> }
  | { kind: 'error'; status: number; body: object }
)

export type Faults = { plan(fault: Fault): void; clear(): void; next(request: string): Fault | undefined }

export function newFaults(): Faults {
  let planned: { fault: Fault; left: number }[] = []
  return {
    plan: (fault) => void planned.push({ fault, left: fault.times ?? 1 }),
    clear: () => {
      planned = []
    },
    next: (request) => {
      const found = planned.find(({ fault, left }) => left > 0 && request.includes(fault.on))
      if (found) found.left -= 1
      return found?.fault
    },
  }
}

/** Preloaded by a server whose clock is wrong: every date that it makes of now is so much ahead. */
const aheadMs = Number(process.env['SKEW_MS'] ?? 0)
const real = Date.now
Date.now = () => real() + aheadMs
globalThis.Date = new Proxy(Date, {
  construct: (target, args: [], newTarget) =>
    Reflect.construct(target, args.length === 0 ? [Date.now()] : args, newTarget),
})

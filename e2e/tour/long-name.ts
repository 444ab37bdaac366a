/** A name of the greatest length, without a place to break it. */
export const longName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)}`.slice(0, 200)

/** As long as a name may be, without a place to break it. */
export const longName = `${'Wolfeschlegelsteinhausenbergerdorff'.repeat(6)}`.slice(0, 200)

/** The capabilities that answers differ by. */
export const shapes = ['pricing', 'content', 'pickups', 'questions'] as const

export default {
  frame: 'Card payment',
  unreachable: 'The card form could not be loaded. Nothing was charged.',
} as const

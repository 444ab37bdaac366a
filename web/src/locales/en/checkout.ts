export default {
  frame: 'Card payment',
} as const

import type { ScanOutcome } from '@reseller-portal/contract/gate'

const tones: Readonly<Record<ScanOutcome, readonly number[]>> = {
  VALID: [880, 1320],
  PARTY: [880],
  WRONG_DAY: [440, 440],
  ALREADY_REDEEMED: [220, 165],
  CANCELLED: [220, 165],
  NOT_FOUND: [220, 165],
}

let speaker: AudioContext | undefined

/** Plays the outcome for staff who look at the guest and not at the screen: rising tones are good, falling ones are not. A browser without sound stays silent. */
export function playSound(outcome: ScanOutcome) {
  try {
    speaker ??= new AudioContext()
    void speaker.resume()
    for (const [index, pitch] of tones[outcome].entries()) play(speaker, pitch, index * 0.14)
  } catch {
    speaker = undefined
  }
  navigator.vibrate?.(outcome === 'VALID' ? 60 : [120, 60, 120])
}

function play(context: AudioContext, pitch: number, after: number) {
  const [tone, volume] = [context.createOscillator(), context.createGain()]
  tone.frequency.value = pitch
  volume.gain.value = 0.15
  tone.connect(volume).connect(context.destination)
  tone.start(context.currentTime + after)
  tone.stop(context.currentTime + after + 0.12)
}

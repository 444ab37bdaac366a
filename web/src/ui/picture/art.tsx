type Props = { seed: string; width: number; height: number; className: string }

const motifs = [Water, Hills, City, Night] as const

/** A small landscape drawn from a text, always the same for the same text. Screen readers skip it. */
export function Art({ seed, width, height, className }: Props) {
  const number = hashOf(seed)
  const hue = number % 360
  const Motif = motifs[Math.floor(number / 360) % motifs.length] ?? Water
  const isNight = Motif === Night
  return (
    <svg
      className={className}
      width={width}
      height={height}
      viewBox="0 0 90 63"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="90" height="63" fill={isNight ? `hsl(${hue} 45% 22%)` : `hsl(${hue} 62% 84%)`} />
      <circle
        cx={18 + (number % 52)}
        cy={14 + (number % 9)}
        r="8"
        fill={isNight ? 'hsl(48 80% 86%)' : 'hsl(40 92% 68%)'}
      />
      <Motif hue={hue} />
    </svg>
  )
}

type Drawn = { hue: number }

function Water({ hue }: Drawn) {
  return (
    <>
      <path d="M0 44q11-4 22 0t23 0 22 0 23 0v19H0z" fill={`hsl(${hue} 42% 48%)`} />
      <path d="M28 36h34l-6 10H35z" fill="hsl(0 0% 98%)" />
      <path d="M38 28h14v8H38z" fill={`hsl(${hue} 35% 34%)`} />
      <path d="M0 51q11-4 22 0t23 0 22 0 23 0v12H0z" fill={`hsl(${hue} 48% 36%)`} />
    </>
  )
}

function Hills({ hue }: Drawn) {
  return (
    <>
      <path d="M0 46l20-18 16 12 20-22 34 26v19H0z" fill={`hsl(${hue + 30} 36% 58%)`} />
      <path d="M0 54l26-12 20 8 22-11 22 10v14H0z" fill={`hsl(${hue + 30} 40% 40%)`} />
    </>
  )
}

function City({ hue }: Drawn) {
  return (
    <>
      <path d="M4 36h14v27H4zM24 24h12v39H24zM58 30h13v33H58zM76 40h12v23H76z" fill={`hsl(${hue} 32% 58%)`} />
      <path d="M42 12h9v51h-9z" fill={`hsl(${hue} 42% 38%)`} />
    </>
  )
}

function Night({ hue }: Drawn) {
  return (
    <>
      <path d="M20 9h2v2h-2zM44 18h2v2h-2zM70 8h2v2h-2zM80 24h2v2h-2zM8 26h2v2H8z" fill="hsl(48 80% 90%)" />
      <path d="M0 50l18-9 20 7 24-12 28 12v15H0z" fill={`hsl(${hue} 42% 12%)`} />
    </>
  )
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  return hash >>> 0
}

import styles from './ticket-art.module.css'

const bars = [3, 1, 2, 1, 1, 3, 2, 1, 4, 1, 2, 3, 1, 1, 2, 4, 1, 2, 1, 3, 1, 2]

/** Two tickets, drawn: decoration only. */
export function TicketArt() {
  return (
    <svg className={styles['art']} viewBox="0 0 400 300" aria-hidden="true" focusable="false">
      <g transform="rotate(7 220 160)" opacity="0.28">
        <path d={ticket(60, 76)} fill="#68bfc8" />
      </g>
      <g transform="rotate(-6 200 150)">
        <path d={ticket(40, 78)} fill="#68bfc8" />
        <path d="M262 88v128" stroke="#1f2960" strokeWidth="2" strokeDasharray="5 5" opacity="0.75" />
        <g fill="#1f2960">
          <circle cx="82" cy="122" r="16" />
          <rect x="112" y="108" width="112" height="10" rx="5" />
          <rect x="112" y="126" width="72" height="8" rx="4" opacity="0.55" />
          <rect x="66" y="164" width="52" height="7" rx="3.5" opacity="0.55" />
          <rect x="66" y="180" width="76" height="11" rx="5.500" />
          <rect x="168" y="164" width="40" height="7" rx="3.500" opacity="0.55" />
          <rect x="168" y="180" width="56" height="11" rx="5.500" />
          {barcode()}
        </g>
      </g>
    </svg>
  )
}

function ticket(x: number, y: number) {
  return `M${x + 12} ${y}h296a12 12 0 0 1 12 12v44a17 17 0 0 0 0 34v44a12 12 0 0 1-12 12h-296a12 12 0 0 1-12-12v-44a17 17 0 0 0 0-34v-44a12 12 0 0 1 12-12z`
}

function barcode() {
  return bars.map((height, index) => {
    const y = 100 + bars.slice(0, index).reduce((sum, each) => sum + each + 1.4, 0) * 1.48
    return <rect key={y} x="284" y={y} width="46" height={height * 1.48} />
  })
}

import type { Part } from '../../../texts.ts'

export default {
  title: 'Le damos la bienvenida',
  step: 'Paso {step} de {steps}',
  next: 'Siguiente',
  back: 'Atrás',
  skip: 'Omitir',
  done: 'Listo',
  replay: 'Repetir la bienvenida',
  replayNote: 'El recorrido por sus páginas más importantes.',
  steps: {
    home: 'Este es su inicio: lo que ha pasado hoy y lo que le espera.',
    sell: 'Aquí vende: proveedor, fecha, producto, entradas. Todo se puede hacer con el teclado.',
    bookings: 'Aquí se encuentra cada reserva por nombre, correo, código de barras o referencia.',
    registrations: 'Aquí esperan su respuesta las empresas que solicitan una cuenta.',
    inventory: 'Cada salida de cada día: lo libre, lo vendido y lo cerrado.',
    gate: 'Quién viene a cada salida. El canje web del menú valida sus entradas en la puerta, también sin red.',
    products: 'Sus productos, con sus textos e imágenes en cada idioma.',
    report: 'Todas las reservas de los días que elija, como tabla, gráfico o archivo.',
    manifest: 'Quién viene a cada salida, para leer o imprimir.',
    redemptions: 'Qué entradas se han canjeado, y cuándo.',
    users: 'Aquí invita a sus colegas y decide qué pueden hacer.',
    channels: 'Sus canales: qué revendedores venden para usted y a qué precios.',
    audit: 'Aquí queda escrito quién hizo qué, cuándo y desde dónde.',
    help: 'Respuestas a lo que más se pregunta. Ctrl K encuentra lo demás.',
    profile: 'Su perfil: contraseña, segundo factor, idioma. Aquí se puede repetir la bienvenida.',
  },
} satisfies Part<'welcome'>

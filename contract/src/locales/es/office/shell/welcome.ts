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
    attention: 'Lo que el portal no puede decidir solo espera aquí a una persona.',
    users: 'Aquí invita a sus colegas y decide qué pueden hacer.',
    channels: 'Sus canales: qué revendedores venden para usted y a qué precios.',
    connections: 'Aquí se conectan proveedores y se importan sus productos.',
    audit: 'Aquí queda escrito quién hizo qué, cuándo y desde dónde.',
    help: 'Respuestas a lo que más se pregunta. Ctrl K encuentra lo demás.',
    profile: 'Su perfil: contraseña, segundo factor, idioma. Aquí se puede repetir la bienvenida.',
  },
} satisfies Part<'welcome'>

import type { Part } from '../../texts.ts'

export default {
  forgot: 'Contraseña olvidada',
  forgotNote: 'Escriba su correo electrónico. Le enviaremos un enlace para establecer una contraseña nueva.',
  send: 'Enviar enlace',
  sent: 'Si este correo tiene una cuenta, el enlace está en camino. Se puede usar una vez, durante una hora.',
  back: 'Volver al inicio de sesión',
  choose: 'Elija una contraseña',
  renew: 'Establezca una contraseña nueva',
  new: 'Contraseña nueva',
  rule: 'Al menos {min} caracteres. Unas palabras sin relación entre sí son fáciles de recordar y difíciles de adivinar.',
  set: 'Guardar contraseña',
  unusable: 'Este enlace no se puede abrir',
  another: 'Pedir un enlace nuevo',
} satisfies Part<'passwords'>

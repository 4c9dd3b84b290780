import type { place as english } from '../en/place.ts'

export const place: Readonly<Record<keyof typeof english, string>> = {
  'checklist.template.place-rain-plan.title': 'Preparar un plan por lluvia y calor',
  'checklist.template.place-rain-plan.description':
    'Decide a dónde van todos si cambia el clima, quién lo decide y hasta qué hora.',
  'checklist.template.place-permits.title': 'Pedir los permisos del lugar al aire libre',
  'checklist.template.place-permits.description':
    'Parques, playas y jardines pueden exigir permiso de uso, música, alcohol, carpas y fuego.',
  'checklist.template.place-measure.title': 'Medir el espacio y decidir cuántos caben',
  'checklist.template.place-measure.description':
    'Marca dónde se sentarán, comerán y circularán; con lluvia o frío todos podrían quedar adentro.',
  'checklist.template.place-rentals.title': 'Alquilar mobiliario, sombra y vajilla',
  'checklist.template.place-rentals.description':
    'Cuenta mesas, sillas, mantelería y copas con 5% de más, y acuerda entrega y recolección.',
  'checklist.template.place-toilets.title': 'Asegurar baños suficientes',
  'checklist.template.place-toilets.description':
    'Cerca de uno por cada cincuenta invitados, y más si la fiesta es larga. Alquila portátiles si hace falta, uno accesible.',
  'checklist.template.place-power.title': 'Calcular la corriente y la iluminación',
  'checklist.template.place-power.description':
    'Suma lo que consumen música, cocina y luces, consulta a un electricista y alquila un generador si hay dudas.',
  'checklist.template.place-neighbors.title': 'Avisar a los vecinos y revisar las reglas de ruido',
  'checklist.template.place-neighbors.description':
    'Pregunta al municipio o al edificio hasta qué hora se permite música y deja un teléfono donde llamarte.',
  'checklist.template.place-parking.title': 'Planear estacionamiento y accesos',
  'checklist.template.place-parking.description':
    'Dónde se estacionan los autos, por dónde entra a descargar un camión y el paso para silla de ruedas o ambulancia.',
  'checklist.template.place-staff.title': 'Contratar ayuda para servicio y cocina',
  'checklist.template.place-staff.description':
    'Una persona por cada quince a veinte invitados permite a los anfitriones disfrutar.',
  'checklist.template.place-sun-and-sound.title': 'Revisar luz, viento y sonido a esa hora',
  'checklist.template.place-sun-and-sound.description':
    'Ve una vez a la misma hora: dónde queda el sol, qué lleva el viento y si se oye la voz.',
  'checklist.template.place-comfort.title': 'Conseguir lo que se necesita al aire libre',
  'checklist.template.place-comfort.description':
    'Agua, protector solar, repelente, abanicos o mantas, y un aviso a los invitados sobre el calzado.',
  'checklist.template.place-valuables.title': 'Guardar objetos de valor y mascotas',
  'checklist.template.place-valuables.description':
    'Cierra los cuartos que no se usan y decide dónde pasarán el día los animales.',
  'checklist.template.place-clean.title': 'Limpiar y despejar la casa',
  'checklist.template.place-clean.description':
    'Haz espacio en el refrigerador y para abrigos, y deja papel y jabón en los baños.',
  'checklist.template.place-forecast.title': 'Revisar el pronóstico y decidir',
  'checklist.template.place-forecast.description':
    'Si hace falta el plan B, avisa de inmediato a proveedores e invitados.',
  'checklist.template.place-clean-up.title': 'Limpiar y devolver lo prestado',
  'checklist.template.place-clean-up.description':
    'Deja el lugar como estaba, retira la basura y recupera el depósito.',
}

/** Words of the sign on paper and of the name of its file. */
export const signPaper = {
  title: 'Encuentra tu mesa',
  scan: 'Escanea el código con la cámara de tu teléfono y escribe tu nombre.',
  help: '¿Sin teléfono? Pregunta a tus anfitriones.',
  file: 'letrero-de-mesas',
} as const

export type SignPaperWords = Readonly<Record<keyof typeof signPaper, string>>

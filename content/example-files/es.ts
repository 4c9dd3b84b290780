import type { ExampleFileWords } from './example-file-words.ts'

/** The texts of the example's files. */
export const exampleFiles: ExampleFileWords = {
  contract: {
    name: 'contrato-de-ejemplo.pdf',
    title: 'Contrato de ejemplo',
    lines: [
      'Renta del salón por ocho horas, con montaje y estacionamiento.',
      'Anticipo al firmar; el resto, a más tardar 30 días antes del evento.',
      'Este documento es un ejemplo y no obliga a nadie.',
    ],
  },
  receipt: {
    name: 'recibo-de-ejemplo.pdf',
    title: 'Recibo de ejemplo',
    lines: ['Anticipo del salón, pagado por transferencia.', 'Este documento es un ejemplo y no ampara ningún pago.'],
  },
  floorPlan: 'plano-de-ejemplo.png',
}

import { createRequire } from 'node:module'
import path from 'node:path'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const fontsDir = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)

const face = (name: string) => path.join(fontsDir, `Roboto-${name}.ttf`)

const load = async () => {
  const { default: pdfmake } = await import('pdfmake')
  const faces = {
    normal: face('Regular'),
    bold: face('Medium'),
    italics: face('Italic'),
    bolditalics: face('MediumItalic'),
  }
  pdfmake.setFonts({ Roboto: faces })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((file) => Object.values(faces).includes(file))
  return pdfmake
}

let loaded: ReturnType<typeof load> | undefined

/** A PDF of a pdfmake definition; nothing of the network and no file but the fonts is read for it. */
export const makePdf = async (definition: TDocumentDefinitions): Promise<Buffer> => {
  loaded ??= load()
  return (await loaded).createPdf(definition).getBuffer()
}

import { createRequire } from 'node:module'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

const fontsDir = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts',
  'Roboto',
)

const face = (name: string) => path.join(fontsDir, `Roboto-${name}.ttf`)

const faces = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
}

const files = Object.values(faces)

const load = async () => ({
  ...(await import('./pdfmake-parts.ts')),
  ...(await import('./tagged-pdf.ts')),
  ...(await import('./parsed-once.ts')),
})

let loaded: ReturnType<typeof load> | undefined

/** The page margin in points when the definition sets none. */
const MARGIN = 40

/**
 * Makes a tagged PDF of a pdfmake definition, with title and language; reads nothing from the network and no file
 * except the fonts.
 */
export const makePdf = async (definition: TDocumentDefinitions): Promise<Buffer> => {
  loaded ??= load()
  const parts = await loaded
  const size = parts.normalizePageSize(definition.pageSize, definition.pageOrientation)
  const { info = {} } = definition
  const document = new parts.Document(
    { Roboto: faces },
    {},
    {},
    {},
    {
      size: [size.width, size.height],
      pdfVersion: '1.7',
      tagged: true,
      displayTitle: true,
      lang: definition.language ?? 'en',
      autoFirstPage: false,
      font: null,
      info: {
        Title: info.title ?? '',
        Creator: 'Brigada',
        Producer: 'Brigada',
        CreationDate: info.creationDate ?? new Date(),
      },
    },
    parts.virtualFiles,
    (file) => files.includes(file),
  )
  const layout = new parts.TaggedLayout(
    size,
    parts.normalizePageMargin(definition.pageMargins ?? MARGIN),
    new parts.SVGMeasure(),
  )
  layout.registerTableLayouts(parts.tableLayouts)
  const pages = layout.layoutDocument(
    definition.content,
    document,
    {},
    definition.defaultStyle,
    undefined,
    undefined,
    definition.footer,
    undefined,
    definition.pageBreakBefore,
  )
  new parts.TaggedDrawing(document).renderPages(pages)
  document.end()
  return buffer(document)
}

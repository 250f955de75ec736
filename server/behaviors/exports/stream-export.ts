import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { XlsxStreamWriter } from 'hucre'

export const x = [Readable, stringify, XlsxStreamWriter]

import { expect, it } from 'vitest'
import { deviceOf } from './device.ts'

it('names the browser and its system', () => {
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
  expect(deviceOf(windows)).toBe('Chrome · Windows')
  expect(deviceOf(`${windows} Edg/140.0`)).toBe('Edge · Windows')
  expect(
    deviceOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1'),
  ).toBe('Safari · iOS')
  expect(deviceOf('Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0')).toBe('Firefox · Android')
  expect(deviceOf('curl/8.5')).toBeNull()
  expect(deviceOf(null)).toBeNull()
})

import { expect, test } from 'vitest'
import { throttledAddress } from './throttled-address.ts'

test.each([
  ['10.1.0.1', '10.1.0.1'],
  ['::ffff:10.1.0.1', '10.1.0.1'],
  ['::FFFF:0a01:0001', '10.1.0.1'],
  ['0:0:0:0:0:ffff:255.255.255.255', '255.255.255.255'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::5:6:7:8', '2001:db8:0:0::/64'],
  ['2001:db8:1:3::9', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::10.1.0.1', '64:ff9b:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['::10.1.0.1', '0:0:0:0::/64'],
  // what a proxy may say instead of an address, or with it
  ['10.1.0.1:50312', '10.1.0.1'],
  ['[2001:db8:1:2::9]:50312', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
  ['unknown', 'unknown'],
  ['_hidden', 'unknown'],
  ['1.2.3.4.5', 'unknown'],
  ['', 'unknown'],
])('%s counts as %s', (address, expected) => {
  expect(throttledAddress(address)).toBe(expected)
})

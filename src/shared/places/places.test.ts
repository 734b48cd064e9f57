import { expect, test } from 'vitest';
import {
  districtNames,
  districtRows,
  placeOfAddress,
  placesSpelledLike,
  resolvePlace,
  isAnywhere,
  suggestPlaces,
} from './places.ts';
import { towns } from './towns.ts';

test('there are 136 districts in four regions, each once', () => {
  expect(new Set(districtNames).size).toBe(136);
  const perRegion = Object.groupBy(districtRows, (row) => row.region);
  expect(Object.entries(perRegion).map(([region, rows]) => [region, rows.length])).toEqual([
    ['Central', 26],
    ['Eastern', 37],
    ['Northern', 38],
    ['Western', 35],
  ]);
});

test('every district and every town resolves to itself', () => {
  for (const district of districtNames) {
    expect(resolvePlace(district)).toEqual({ kind: 'district', district, label: district });
  }
  for (const [district, names] of Object.entries(towns)) {
    for (const town of names.split(', ')) {
      expect(resolvePlace(town)).toEqual({ kind: 'district', district, label: `${town}, ${district}`, town });
    }
  }
});

test.each([
  ['Luwero', 'Luweero', undefined],
  ['kasanda', 'Kassanda', undefined],
  ['SSEMBABULE District', 'Sembabule', undefined],
  ['Kabaale town', 'Kabale', undefined],
  ['madi okollo', 'Madi-Okollo', undefined],
  ['Jinja City', 'Jinja', undefined],
  ['Kàmpala, Uganda', 'Kampala', undefined],
  ['near Fort-Portal', 'Kabarole', 'Fort Portal'],
  ['FORTPORTAL', 'Kabarole', 'Fort Portal'],
  ['Entebbe Municipality', 'Wakiso', 'Entebbe'],
  ['kiira', 'Wakiso', 'Kira'],
  ['  natete ', 'Kampala', 'Nateete'],
  ['Ntinda, Kampala', 'Kampala', 'Ntinda'],
  ['Malaba', 'Tororo', 'Malaba'],
  ['ishaka', 'Bushenyi', 'Ishaka'],
])('%s is a place in %s', (text, district, town) => {
  const label = town ? `${town}, ${district}` : district;
  expect(resolvePlace(text)).toEqual({ kind: 'district', district, label, ...(town && { town }) });
});

test.each([
  ['Buganda', 26, 'Buganda'],
  ['central region', 26, 'Central Region'],
  ['North', 38, 'Northern Region'],
  ['Eastern Uganda', 37, 'Eastern Region'],
  ['west-nile', 12, 'West Nile'],
  ['Toro', 9, 'Tooro-Rwenzori'],
  ['Elgon sub-region', 9, 'Elgon'],
  ['Karamoja', 9, 'Karamoja'],
  ['greater kampala', 4, 'Greater Kampala'],
])('the region %s has %i districts', (text, count, label) => {
  const place = resolvePlace(text);
  expect(place).toMatchObject({ kind: 'region', label });
  expect(place?.kind === 'region' && place.districts.length).toBe(count);
});

test.each(['', '   ', 'Uganda', 'near', 'Nairobi', 'Kampala Road', ',,,', '\0', '\ud800'])('%j is no place', (text) => {
  expect(resolvePlace(text)).toBeUndefined();
});

test.each([
  ['Uganda', true],
  ['near me', true],
  ['Anywhere in Uganda', true],
  ['the whole country', true],
  ['Near Ntinda', false],
  ['Nairobi', false],
  ['…', false],
])('%j limits no list to a place: %s', (text, expected) => {
  expect(isAnywhere(text)).toBe(expected);
});

test('an address gives its district and the town in it', () => {
  expect(placeOfAddress('Plot 4, Bukoto Street, Kamwokya, Kampala')).toMatchObject({ town: 'Kamwokya' });
  expect(placeOfAddress('Plot 9, Entebbe Road, Kampala')).toEqual(resolvePlace('Kampala'));
  expect(placeOfAddress('Shop 3, Market Street, Bweyogerere')).toMatchObject({ district: 'Wakiso' });
  expect(placeOfAddress('Ntinda, Mbarara')).toEqual(resolvePlace('Mbarara'));
  expect(placeOfAddress('P.O. Box 12')).toBeUndefined();
});

test('suggestions begin with the districts that begin with the text', () => {
  expect(suggestPlaces('mba', 3).map((place) => place.label)).toEqual(['Mbale', 'Mbarara', 'Mbalala, Mukono']);
  expect(suggestPlaces('PORT', 5).map((place) => place.label)).toContain('Fort Portal, Kabarole');
  expect(suggestPlaces('bukw', 5).map((place) => place.label)).toEqual(['Bukwo']);
  expect(suggestPlaces('a', 4)).toHaveLength(4);
  expect(suggestPlaces('  ', 4)).toEqual([]);
});

test.each([
  ['Kampla', 'Kampala'],
  ['mbrara district', 'Mbarara'],
  ['Fort Protal', 'Fort Portal, Kabarole'],
  ['Entebe', undefined],
  ['Gulu', undefined],
  ['xylophone', undefined],
  ['', undefined],
])('%j may have meant %j', (text, expected) => {
  expect(placesSpelledLike(text, 3)[0]?.label).toBe(expected);
});

test('for a misspelled place at most three places are suggested, each once', () => {
  const labels = placesSpelledLike('Bugri', 3).map(({ label }) => label);
  expect(labels).toContain('Bugiri');
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels.length).toBeLessThanOrEqual(3);
});

import { phrases } from '#sample/phrases.ts';

/** Ways to an office, as professionals describe them to people who have an appointment. */
export const officeDirections = phrases(`
  We are {directions}, {town}. Please ask for {given} at the reception.
  {town}, {directions}. Call when you reach and I will come down to the gate.
  Our office is {directions} in {town}. Take the stairs, second door on the left.
  You find us {directions}, {town}. Parking is behind the building.
  Come to {town}, {directions}. The askari at the gate knows our office.
  The office is {directions} in {town}. Any boda stage in town knows the place.
  {directions}, {town}. Look for the blue signpost, and please bring your ID for the visitors’ book.
  We are {directions}, {town}. If you come by taxi, get off at the main stage and walk five minutes.
`);

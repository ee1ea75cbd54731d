import { edgeOf, maxZoom, moved, pinched, placeOf, wholeOf, zoomed } from './crop.rules';

const wide = { width: 800, height: 400 };

describe('the square that is cut out of a picture', () => {
  test('starts as the largest one in its middle', () => {
    expect(wholeOf(wide)).toEqual({ zoom: 1, x: 400, y: 200 });
    expect(edgeOf(wide, wholeOf(wide))).toBe(400);
  });

  test('follows the picture as it is moved', () => {
    expect(moved(wide, wholeOf(wide), 0.25, 0)).toEqual({ zoom: 1, x: 300, y: 200 });
  });

  test.each([
    ['to the right', 9, { x: 200, y: 200 }],
    ['to the left', -9, { x: 600, y: 200 }],
  ])('stays inside of a picture that is moved far %s', (_, right, center) => {
    expect(moved(wide, wholeOf(wide), right, 9)).toMatchObject(center);
  });

  test('shrinks around its center as the zoom grows, up to a limit', () => {
    expect(zoomed(wide, wholeOf(wide), 2)).toEqual({ zoom: 2, x: 400, y: 200 });
    expect(zoomed(wide, wholeOf(wide), 99).zoom).toBe(maxZoom);
  });

  test('shrinks as far as two fingers move apart, and follows the point between them', () => {
    const [other, before] = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
    ];
    const pinch = { other, before, edge: 200 };
    expect(pinched(wide, wholeOf(wide), { ...pinch, after: { x: 200, y: 0 } })).toEqual({
      zoom: 2,
      x: 350,
      y: 200,
    });
    expect(pinched(wide, wholeOf(wide), { ...pinch, after: before })).toEqual(wholeOf(wide));
    expect(pinched(wide, wholeOf(wide), { ...pinch, before: other, after: other }).zoom).toBe(1);
  });

  test('follows fingers in any direction, wherever they are', () => {
    const crop = zoomed(wide, wholeOf(wide), 2);
    const pinch = { other: { x: 10, y: 20 }, before: { x: 10, y: 120 }, after: { x: 10, y: 220 }, edge: 200 };
    expect(pinched(wide, crop, pinch)).toEqual({ zoom: 4, x: 400, y: 175 });
    const aslant = { ...pinch, before: { x: 40, y: 60 }, after: { x: 70, y: 100 } };
    expect(pinched(wide, crop, aslant)).toEqual({ zoom: 4, x: 392.5, y: 190 });
  });

  test('stays inside of a picture that is moved far up', () => {
    expect(moved(wide, zoomed(wide, wholeOf(wide), 2), 0, -9)).toEqual({ zoom: 2, x: 400, y: 300 });
  });

  test('is inside of the picture again once the zoom shrinks at an edge', () => {
    const atEdge = moved(wide, zoomed(wide, wholeOf(wide), 4), 9, 9);
    expect(atEdge).toEqual({ zoom: 4, x: 50, y: 50 });
    expect(zoomed(wide, atEdge, 1)).toEqual({ zoom: 1, x: 200, y: 200 });
  });
});

test('a picture is drawn so that its square fills the frame', () => {
  expect(placeOf(wide, wholeOf(wide))).toEqual({ left: '-50%', top: '0%', width: '200%' });
});

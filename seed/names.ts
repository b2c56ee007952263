/** Common names, combined at random: nobody in the demo club is a real person. */
export const boys =
  'Andrei Basti Caleb Diego Elijah Franco Gab Hans Iñigo Jacob Kobe Liam Marco Nathan Oliver Paco Quino Rafael Santi Theo Uriel Vince Wesley Xander Yuri Zach'.split(
    ' ',
  );

export const girls =
  'Amara Bianca Chloe Danica Elise Frances Gia Hannah Isabel Jasmin Kaye Luna Mika Nadine Olivia Pia Rhea Sofia Trina Ysabel'.split(
    ' ',
  );

export const mothers =
  'Aileen Bernadette Catherine Divina Eloisa Fatima Grace Hazel Irene Joyce Karla Lourdes Maribel Noemi Pamela Rowena Sheila Teresita Vivian Yolanda'.split(
    ' ',
  );

export const fathers =
  'Allan Benjie Carlo Dante Edwin Ferdie Gerardo Hector Ivan Jonas Kenneth Leandro Melvin Nestor Oscar Rodel Sherwin Tristan Victor Wilfred'.split(
    ' ',
  );

export const surnames =
  'Abella Agbayani Alcantara Balagtas Baluyot Buenaventura Cabral Calderon Cayabyab Dalisay Dimaculangan Encarnacion Espinosa Fajardo Galang Gatdula Hilario Ilagan Jacinto Katigbak Ledesma Lagman Macaraeg Madrigal Manalastas Natividad Ocampo Pagulayan Paredes Quiambao Quizon Robles Sandoval Sarmiento Tolentino Umali Valdez Ventura Yambao Zamora'.split(
    ' ',
  );
